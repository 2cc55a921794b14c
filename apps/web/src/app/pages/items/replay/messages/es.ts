import type en from './en.ts'

export default {
  none: 'Este informe no tiene repetición',
  noneNote: 'Una zona acepta repeticiones cuando su formulario lo dice y la página carga el script.',
  title: 'Repetición de la página',
  note: 'Los últimos dos minutos antes del informe. Letras, imágenes y valores escritos se sustituyeron en el navegador de quien informó.',
  ends: 'Se borra',
  show: 'Mostrar la repetición',
  play: 'Reproducir',
  pause: 'Pausar',
  place: 'Punto de la repetición',
  remove: 'Borrar',
  removed: 'La repetición se ha borrado',
  unreadable: 'No se puede mostrar la repetición.',
  release: 'Los agentes pueden leerla',
  releaseHint: 'Mírala primero. Ambas cosas quedan en el registro.',
} satisfies typeof en
