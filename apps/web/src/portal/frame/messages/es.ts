import type en from './en.ts'

export default {
  main: 'Principal',
  skip: 'Saltar al contenido',
  now: 'Ahora',
  mine: 'Lo mío',
  impact: 'Publicado',
  earnings: 'Ganancias',
  profile: 'Usted',
  bell: 'Notificaciones',
  bellUnread: (unread: number) => `Notificaciones, ${unread} sin leer`,
  offline:
    'No tiene conexión. Lo que ve puede estar desactualizado, y no se puede enviar nada hasta que vuelva.',
  notHere: 'Aquí no hay nada',
  notHereWhy: 'La página no existe.',
  home: 'Al inicio',
} satisfies typeof en
