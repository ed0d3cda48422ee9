export const texts = {
  invitation: 'Melde dich bei {{network}} an.',
}
