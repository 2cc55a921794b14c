import type en from './en.ts'

export default {
  actions: 'Acciones',
  back: 'Atrás',
  close: 'Cerrar',
  copied: 'Copiado',
  copy: 'Copiar',
  dismiss: 'Descartar',
  download: 'Descargar',
  keyThen: 'luego',
  loading: 'Cargando',
  messages: 'Mensajes',
  notCopied: 'El navegador no permitió copiar. Seleccione el texto y cópielo a mano.',
  optional: 'opcional',
  open: 'Abrir',
  shownOnce: 'Solo se muestra ahora. Cópielo o descárguelo antes de cerrar.',
  undo: 'Deshacer',
} satisfies typeof en
