export const texts = {
  codes: {
    action_final: 'Das lässt sich nicht rückgängig machen',
    action_overtaken: 'Das lässt sich wegen einer späteren Änderung nicht mehr rückgängig machen: {{what}}',
    action_too_old: 'Dafür ist es zu spät: Das lässt sich nicht mehr rückgängig machen',
  },
}
