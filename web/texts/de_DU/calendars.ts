// Only what differs from the formal German.
export const texts = {
  shared: 'Mit dir geteilt',
  share_hint: 'Sie sehen, was darin steht; eintragen kannst nur du.',
  unshare_text: 'Der Kalender verlässt deine Liste. Er kann jederzeit wieder geteilt werden.',
}
