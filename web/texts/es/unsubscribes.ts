export const texts = {
  stop: 'Darme de baja',
  stopped: 'Te has dado de baja',
  undone: 'Suscripción restablecida',
  unknown: 'Este enlace no funciona',
  unknown_text: 'Cópialo de nuevo del correo',
}
