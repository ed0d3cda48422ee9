export const texts = {
  codes: {
    meeting_service_failed: 'The meeting service isn’t reachable. Try again in a moment.',
  },
}
