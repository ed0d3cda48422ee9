export const texts = {
  codes: {
    office_away: 'La oficina en línea no puede abrir este archivo ahora. Inténtalo de nuevo en un momento.',
  },
}
