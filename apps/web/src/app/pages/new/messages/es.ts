import type en from './en.ts'

export default {
  title: 'Su espacio de trabajo',
  note: 'Contiene sus zonas, lo que dice la gente y lo que los agentes hacen con ello.',
  name: 'Nombre',
  nameHint: 'Por ejemplo su empresa o producto. Puede cambiarlo después.',
  create: 'Crear espacio',
  already: 'Ya tiene un espacio de trabajo',
  open: 'Abrirlo',
  choose: 'Elija un espacio de trabajo',
} satisfies typeof en
