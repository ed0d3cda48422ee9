export const texts = {
  own_data: {
    status: 'Statut',
    status_text: 'Votre statut en ligne et son texte',
  },
  settings: {
    show_online_status: {
      label: 'Statut en ligne',
      hint: 'Les membres voient qui est en ligne et peuvent choisir leur propre statut',
    },
  },
}
