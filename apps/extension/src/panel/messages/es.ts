import type en from './en.ts'

export default {
  mode: 'Qué hacer aquí',
  modes: { tester: 'Probar', developer: 'Desarrollar' },
  options: 'Opciones',
} satisfies typeof en
