export const texts = {
  codes: {
    meeting_service_failed: 'Der Besprechungsdienst ist nicht erreichbar. Versuchen Sie es gleich erneut.',
  },
}
