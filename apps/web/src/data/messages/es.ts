import type en from './en.ts'

export default {
  unreachable: 'No se puede acceder al servicio. Lo que ve puede estar desactualizado.',
  offline: 'No hay conexión. Lo que ve puede estar desactualizado.',
  notFound: 'Esto no existe, o no en este espacio de trabajo.',
  notForYou: 'Esto no existe, o no es para usted.',
  tooMany: (seconds: number) => `Demasiadas solicitudes. Inténtelo de nuevo en ${seconds} s.`,
  failed: 'No funcionó. Inténtelo de nuevo; si falla, vea Detalles.',
  retry: 'Reintentar',
} satisfies typeof en
