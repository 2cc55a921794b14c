import type en from './en.ts'

export default {
  title: 'El fallo',
  element: 'Paso con el elemento',
  text: 'Valor correcto',
  save: 'Guardar',
  saved: 'La prueba comprueba ahora este fallo',
  kinds: {
    recorded: 'Como se grabó: solicitudes fallidas y errores',
    visible: 'Un elemento debería verse',
    absent: 'Un elemento no debería estar',
    text: 'Un texto o un número es incorrecto',
    kept: 'Un campo perdió lo escrito',
    name: 'El nombre para lectores de pantalla es incorrecto',
    address: 'La última página no es la correcta',
    reaction: 'El último clic no hace nada',
  },
} satisfies typeof en
