export const texts = {
  own_data: {
    status: 'Estado',
    status_text: 'Tu estado en línea y su texto',
  },
  settings: {
    show_online_status: {
      label: 'Estado en línea',
      hint: 'Los miembros ven quién está en línea y pueden elegir su propio estado',
    },
  },
}
