import type en from './en.ts'

export default {
  title: 'Pasos antes del informe',
  point: 'Se señaló:',
  showTest: 'Mostrar la prueba',
  remove: 'Eliminar',
  removed: 'Los pasos se han eliminado',
  kinds: {
    click: () => 'Clic',
    type: (n: string) => `${n} caracteres escritos`,
    select: (n: string) => `Opción ${n} elegida`,
    press: (n: string) => `Tecla ${n}`,
    navigate: () => 'Abierto',
    scroll: () => 'Desplazado hasta',
    drag: () => 'Arrastrado',
    file: (n: string) => `${n} archivos elegidos`,
    resize: (n: string) => `Ventana ${n}`,
    request: (n: string) => `Petición ${n}`,
    error: () => 'Error',
    warning: () => 'Aviso',
  },
} satisfies typeof en
