// Only what differs from the formal German.
export const texts = {
  own_data: {
    devices_text: 'Geräte, auf denen du Benachrichtigungen erhältst',
  },
}
