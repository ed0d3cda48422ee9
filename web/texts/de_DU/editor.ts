export const texts = {
  address_unusable: 'Gib eine gültige Webadresse ein',
  video_hint: 'Füge einen Link von {{hosts}} ein. Das Video wird erst nach einem Klick geladen.',
  video_unknown: 'Gib einen Link zu einem Video von {{hosts}} ein',
}
