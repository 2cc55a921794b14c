import type en from './en.ts'

export default {
  once: 'Esto se muestra una sola vez. Cópielo o descárguelo ahora y guárdelo con sus secretos.',
  copyFirst: 'Primero cópielo o descárguelo: no se vuelve a mostrar.',
  done: 'Listo',
} satisfies typeof en
