export const texts = {
  refused_text: 'Das gibt es nicht, oder es ist nicht mit dir geteilt.',
  codes: {
    reauthentication_required: 'Nichts ist geschehen: Dafür braucht es noch einmal dein Passwort.',
    sign_in: 'Melde dich an, um weiterzumachen.',
    forbidden: 'Das darfst du nicht.',
    not_found: 'Das gibt es nicht, oder es ist nicht mit dir geteilt.',
  },
}
