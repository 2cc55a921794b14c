import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Inicio',
  done: (done, all) => `${done} de ${all} hechos`,
  isDone: 'Hecho',
  lead: 'En dos minutos tendrás aquí tu primera entrada. Cada paso se marca solo en cuanto está hecho.',
  landing: 'Las primeras entradas',
  waiting: 'A la espera de la primera entrada',
  waitingWhy: 'Aparece aquí sola en cuanto alguien la envía.',
  itIsThere: 'Ya está aquí',
  landed: (n) => plural('es', n, { one: '1 entrada nueva', other: `${n} entradas nuevas` }),
  nowReady: (n) => plural('es', n, { one: '1 entrada está lista', other: `${n} entradas están listas` }),
  toPulse: 'Ir al pulso',
  zonesThere: 'Tienes:',
  zoneName: 'Nombre',
  zoneId: 'Id de zona',
  zoneType: 'Qué recoge',
  createZone: 'Crear zona',
  zoneMade: 'Zona creada',
  zoneNeeds: 'Una zona necesita un nombre y un id.',
  needsMember: 'Hace falta el rol MEMBER.',
  needsAdmin: 'Hace falta el rol ADMIN.',
  copyTag: 'Copiar la etiqueta',
  openPlayground: 'Abrir el área de pruebas al lado y enviar algo',
  origin: 'Dirección de tu sitio',
  originWrong: 'No es la dirección de un sitio.',
  originNeeds: 'Escribe la dirección de tu sitio.',
  addOrigin: 'Permitir',
  originAdded: 'Origen permitido',
  agent: 'Agente',
  makeAgentKey: 'Crear una clave para el agente',
  copyCommand: 'Copiar el comando',
  toInbox: 'Ver las entradas',
  toInvites: 'Invitar a probadores',
  toLoop: 'Abrir el ciclo',
  steps: {
    ZONE_CREATED: {
      title: 'Crear una zona',
      why: 'Una zona es un lugar de tu producto que recoge comentarios. Dice qué puntuación deja lista una entrada.',
    },
    FEEDBACK_RECEIVED: {
      title: 'Recibir la primera entrada',
      why: 'Pon esta etiqueta en una página tuya. Su clave es pública: solo puede enviar y votar.',
    },
    VOTE_RECEIVED: {
      title: 'Recibir el primer voto',
      why: 'Los votos llevan una entrada a su umbral. Vota en el panel del widget.',
    },
    ORIGINS_SET: {
      title: 'Indicar tu sitio',
      why: 'Así solo sus páginas pueden usar tu clave. Hasta entonces puede cualquiera.',
    },
    TESTERS_INVITED: {
      title: 'Invitar a probadores',
      why: 'Sus votos pueden pesar más, confirman lo publicado y ganan recompensas.',
    },
    MCP_KEY_CREATED: {
      title: 'Conectar un agente de código',
      why: 'El agente toma entradas listas y cuenta lo que hace. Pon su clave en GROUNDSWELL_API_KEY y ejecuta el comando.',
    },
    DEPLOYMENT_STARTED: {
      title: 'Dejar que el agente tome una entrada',
      why: 'Di «toma la siguiente entrada de groundswell y publícala». Verás cada paso.',
    },
    ITEM_DEPLOYED: {
      title: 'Publicar la primera entrada',
      why: 'Quien la pidió recibe un aviso y la comprueba.',
    },
  },
} satisfies typeof en
