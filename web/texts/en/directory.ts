export const texts = {
  unknown_role: 'Unknown role',
  unknown_channel: 'Unknown channel',
  unknown_service: 'Unknown service',
  kind_system_role: 'Everyone with this role',
  kind_role: 'Role',
  kind_channel: 'Channel',
  kind_service: 'Service',
}
