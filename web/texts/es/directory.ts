export const texts = {
  unknown_role: 'Rol desconocido',
  unknown_channel: 'Canal desconocido',
  unknown_service: 'Servicio desconocido',
  kind_system_role: 'Todas las personas con este rol',
  kind_role: 'Rol',
  kind_channel: 'Canal',
  kind_service: 'Servicio',
}
