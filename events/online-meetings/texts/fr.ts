export const texts = {
  codes: {
    meeting_service_failed: 'Le service de réunion est injoignable. Réessayez dans un instant.',
  },
}
