// Only what differs from the formal German.
export const texts = {
  test_sent: 'Test-E-Mail an dich gesendet',
}
