export const texts = {
  push: {
    discreet: 'Nueva notificación',
    unknown_person: 'Alguien',
    untitled: 'Sin título',
  },
}
