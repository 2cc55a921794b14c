import type en from './en.ts'

export default {
  signIn: 'Iniciar sesión',
  signInWhy: 'Mira qué se prueba en esta página, di qué falla, vota y comprueba lo que se arregló.',
  signInFailed: 'No se pudo iniciar sesión',
  signOut: 'Cerrar sesión',
  tabs: 'Qué mirar',
  here: 'Aquí',
  check: 'Comprobar',
  news: 'Novedades',
  campaign: 'Campaña',
  counts: (weight: number) => `Tu voto cuenta ${weight}`,
  unknownPage: 'Pulsa el botón de Groundswell en la barra de herramientas para que se pueda ver esta página.',
  nothingHere: 'Ninguna campaña trata de esta página',
  nothingHereWhy: 'Estas son las campañas en las que puedes participar.',
  noCampaigns: 'No hay ninguna campaña abierta para ti',
  noCampaignsWhy: 'Entra en una con el enlace de una invitación.',
  takePart: 'Participar',
  openPage: 'Abrir la página',
  back: 'Todas las campañas',
  noKey: 'Esta campaña no acepta nada ahora.',
  always: 'Siempre en este sitio',
  alwaysWhy: 'Así los lugares que se prueban aquí quedan marcados cada vez que pases.',
  pressFirst:
    'Pulsa en esta página el botón de Groundswell de la barra de herramientas y vuelve a hacer la imagen.',
  recordSteps: 'Grabar lo que hago en estas páginas',
  recordStepsWhy:
    'Solo en este navegador: clics, campos sin su texto, peticiones. Lo ves antes de enviarlo y puedes quitar partes.',
  otherTab: 'Vuelve a la pestaña de la que quieres la imagen.',
  nothingToCheck: 'Nada que comprobar',
  nothingToCheckWhy: 'Aquí aparece lo que se arregló y espera tu mirada.',
} satisfies typeof en
