export const texts = {
  codes: {
    meeting_service_failed: 'El servicio de reuniones no está disponible. Inténtalo de nuevo en un momento.',
  },
}
