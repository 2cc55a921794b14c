import states from '@groundswell/client/states/es'
import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Hacer público',
  confirm: (n) => plural('es', n, { one: 'Publicar 1 entrada', other: `Publicar ${n} entradas` }),
  zones: 'Zonas del tablero',
  page: 'Página pública',
  newPage: 'Una página nueva',
  name: 'Nombre de la página',
  nameHint: 'Todos lo leen sobre el tablero. La página pertenece a una nueva campaña con este nombre.',
  address: 'Dirección',
  audience: 'Escribir y votar',
  audienceHint: 'Puede leer cualquiera que tenga la dirección.',
  audiences: {
    KEEP: 'Como lo tiene ahora cada zona',
    ANONYMOUS: 'Todos',
    ACCOUNT: 'Personas con cuenta',
    TRUSTED_POOL: 'Sus probadores',
  },
  indexed: 'Permitir que los buscadores la muestren',
  indexedHint: 'Sin esto, las páginas piden a los buscadores que las omitan.',
  preview: 'El tablero como lo leerán todos',
  become: (n) =>
    plural('es', n, {
      one: '1 entrada existente se hace pública.',
      other: `${n} entradas existentes se hacen públicas.`,
    }),
  atLeast: (n) => `Al menos ${n} entradas existentes se hacen públicas.`,
  stages: (open, shipped, closed) =>
    `${open} en el tablero, ${shipped} publicadas, ${closed} rechazadas o fallidas.`,
  stage: states.stage,
  submitted: (day) => `Enviado el ${day}`,
  votes: (n) => plural('es', n, { one: 'voto', other: 'votos' }),
  readable:
    'Cualquiera con la dirección lee títulos, descripciones, votos y comentarios públicos de estas entradas, y de las nuevas cuando estén aprobadas. Los autores, las entradas privadas y los textos retenidos siguen ocultos.',
  starts: 'La campaña pasa a estar activa.',
  wayBack:
    'Para volver atrás: desactive «Mostrar una página pública» en la pestaña Público de la campaña. Las páginas desaparecen en medio minuto.',
  incomplete: 'Elija una zona y un nombre para la página.',
  done: 'El tablero es público',
  cancel: 'Cancelar',
} satisfies typeof en
