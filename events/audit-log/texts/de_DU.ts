export const texts = {
  own_data: {
    events_text: 'Jedes Ereignis im Protokoll, das von dir ausgelöst wurde oder dich betrifft',
  },
}
