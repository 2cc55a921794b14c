import type en from './en.ts'

export default {
  title: 'Opciones de Groundswell',
  service: 'Servicio',
  address: 'Dirección de tu servicio Groundswell',
  addressHint: 'La sabe quien te invitó; por ejemplo https://feedback.example.com',
  noAddress: 'Esto no es una dirección. Empieza por https://',
  noService: 'Ahí no responde ningún servicio Groundswell.',
  save: 'Guardar',
  language: 'Idioma',
  languageOfBrowser: 'El del navegador',
  forget: 'Olvidarme',
  forgetWhy:
    'Quita de este navegador tu sesión, la dirección, los sitios que permitiste y lo que aún no se ha enviado. Lo que enviaste queda en el servicio.',
  forgotten: 'Todo está olvidado',
} satisfies typeof en
