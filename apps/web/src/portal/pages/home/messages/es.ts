import type en from './en.ts'

export default {
  title: 'Qué puede hacer ahora',
  look: 'Mírelo antes de integrarlo',
  lookWhy: 'Usted los pidió. Diga si el cambio funciona antes de que se publique.',
  notLive: 'Aún no publicado',
  until: 'Termina',
  check: 'Compruebe esto',
  checkWhy: 'Ya están publicados. Mírelos y diga si funcionan.',
  yours: 'Suyo',
  live: 'Publicado',
  takePart: 'Participar',
  counts: (weight: number) => `Su voto vale ${weight}`,
  open: 'Abrir',
  nothing: 'Aún no participa en ninguna campaña',
  nothingWhy: 'Los equipos invitan con un enlace. Ábralo o péguelo aquí.',
  join: 'Unirse con una invitación',
  house: 'O solicitar entrar en el House Pool',
  came: 'En qué quedó',
  voted: 'Votó',
  all: 'Todo lo publicado',
} satisfies typeof en
