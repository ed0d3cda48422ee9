export const texts = {
  only_you: 'Nur du kannst deine Aktionen sehen',

  none_text: 'Deine Aktionen erscheinen hier und lassen sich rückgängig machen',
}
