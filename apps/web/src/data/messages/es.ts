import type en from './en.ts'

export default {
  unreachable: 'No se puede acceder al servicio. Lo que ve puede estar desactualizado.',
  offline: 'No hay conexión. Lo que ve puede estar desactualizado.',
  notFound: 'Esto no existe, o no en este espacio de trabajo.',
  notForYou: 'Esto no existe, o no es para usted.',
  forbidden: 'Su rol no lo permite.',
  tooMany: (seconds: number) => `Demasiadas solicitudes. Inténtelo de nuevo en ${seconds} s.`,
  busy: 'El servicio está ocupado. No se ha perdido nada; inténtelo en un momento.',
  requestId: 'Solicitud',
  copyRequestId: 'Copiar el identificador de la solicitud',
  retry: 'Reintentar',
} satisfies typeof en
