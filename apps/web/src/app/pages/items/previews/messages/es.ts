import type en from './en.ts'

export default {
  title: 'Antes de integrar',
  counted: 'Sus respuestas ya son veredictos',
  tally: (works: number, broken: number) => `Funciona: ${works}, no funciona: ${broken}`,
  until: 'Las respuestas cuentan hasta',
  open: 'Abrir la vista previa',
  works: 'Funciona:',
  broken: 'No funciona:',
  states: {
    GREEN: 'Lo dejan pasar',
    RED: 'Lo retienen',
    SILENT: 'Han respondido muy pocos',
    OPEN: 'Se les pregunta',
    AWAITED: 'La vista previa ya no está',
    ENDED: 'Otro commit',
  },
} satisfies typeof en
