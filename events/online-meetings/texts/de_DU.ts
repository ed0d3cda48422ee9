export const texts = {
  codes: {
    meeting_service_failed: 'Der Besprechungsdienst ist nicht erreichbar. Versuche es gleich erneut.',
  },
}
