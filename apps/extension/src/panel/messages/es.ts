import type en from './en.ts'

export default {
  mode: 'Qué hacer aquí',
  modes: { tester: 'Probar', developer: 'Estudio' },
  options: 'Opciones',
} satisfies typeof en
