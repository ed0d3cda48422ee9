export const texts = {
  type_more: 'Keep typing to search',
  no_match: 'No results',
  more: 'Keep typing to find more',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
  admins_of: '{{name}}: administrators only',
  heads_one: '{{count}} person',
  heads_other: '{{count}} people',
  unknown: 'No longer available',
  role: {
    network_admin: 'Network administrators',
    network_member: 'All network members',
  },
}
