/** The line drawing of large empty states. */
export function EmptyIllustration() {
  return (
    <svg
      className="fm-bench"
      viewBox="0 0 204 126"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M1 122h202" stroke="var(--fm-border-strong)" strokeWidth="1.3" />
      <path d="M44 82c-9 0-14-8-11-16-5-5-5-13 0-18-4-13 5-27 18-30 4-11 18-19 32-11 8-7 24-7 31 2 13-4 23 4 23 13 12 1 19 15 12 26 7 8 4 22-7 26-4 8-15 10-22 4-8 5-18 5-24 0-6 3-14 3-19 0-10 7-23 8-33 4z" />
      <path d="M97 78c1 16 1 30-3 44M107 78c-1 16 0 30 2 44M97 90c-5-6-11-10-21-14M107 86c5-6 12-9 20-10" />
      <path d="M59 104h85M59 111h85M65 111v11M138 111v11" />
      <path d="M70 104c0-9 11-9 11 0M124 104c0-9 11-9 11 0" />
      <circle cx="75.500" cy="94" r="4.400" fill="currentColor" stroke="none" />
      <circle cx="129.500" cy="94" r="4.400" fill="currentColor" stroke="none" />
      <path d="M160 86c6-1 10 3 10 9-7 1-10-3-10-9z" fill="var(--fm-waiting)" stroke="none" />
      <path d="M167 117c3-3 8-3 11 0-3 3-8 3-11 0z" fill="var(--fm-waiting)" stroke="none" />
    </svg>
  )
}
