const letters =
  'Tom & "Ann" <script>alert(1)</script> 10 < 20 50%af \\ \'q\' 😀 Ünï 平衡 &amp; </textarea><img src=x>'

/** Valid input for each field of the options page. */
export const typed = {
  site_name: 'Steadily',
  site_url: 'https://app.example.org',
  site_admin_email: 'hello@example.org',
  number_treatment_weeks: '12',
  max_exercises: '6',
  max_goals: '4',
  session_frequency: '2\r\n3',
  reps_options: '5\r\n8',
  sets_options: '1\r\n2',
  pain_stop_text: 'Stop for today, and call us.',
  pain_phone: '+44 (0)20 7946-0123',
  pain_stop_from: '7',
}

/** Texts that must be stored and returned unchanged. */
export const hostile = {
  site_name: letters,
  footer_col_1: `${letters}\n\nsecond  line`,
  pain_stop_text: `${letters}\n\nsecond  line`,
  reps_options: `5\r\n  ${letters}  \r\n\r\n`,
  main_navigation: [{ title: letters, url: '/shared/x?a=1&b="2"' }],
}

/** Invalid inputs by field. */
export const wrong: Record<string, unknown[]> = {
  site_url: ['app', 'javascript:alert(1)', 'https://a b', 'https://me:secret@app.example.org'],
  site_admin_email: ['unknown', 'a@b', 'a@example.org, b@example.org'],
  site_logo: ['1', '999999', 'x'],
  number_treatment_weeks: ['', '0', '105', '12abc', '1.5', '1e1', '-1', '99999999999999999999', '٣'],
  max_exercises: ['0', '101'],
  max_goals: ['-1', '101'],
  session_frequency: ['', '0', '15', '2\n2', 'two'],
  reps_options: ['', ' \n ', '5\n5'],
  sets_options: [''],
  pain_stop_text: ['x'.repeat(601)],
  pain_phone: ['call us', '020 7946 0123 ext. 4', '+', '1'.repeat(41)],
  pain_stop_from: ['', '0', '11', '7.5'],
  footer_links: [
    [{ title: 'Words', url: '' }],
    [{ title: '', url: '/shared' }],
    [{ title: 'Bad', url: 'javascript:alert(1)' }],
    [{ title: 'Bad', url: '//evil.example' }],
    [{ title: 'Bad', url: '/\\evil.example' }],
  ],
}

/** The form data as a browser sends it. */
export function asForm(values: Record<string, unknown>, nonce: string): URLSearchParams {
  const form = new URLSearchParams({ _wpnonce: nonce })
  const add = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) form.append(name, String(value))
    else for (const [key, each] of Object.entries(value)) add(`${name}[${key}]`, each)
  }
  add('digitrial', values)
  return form
}
