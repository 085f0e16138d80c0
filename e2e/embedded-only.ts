/** Tests of words that the embedded demo's content has and no other backend. */
export const embeddedOnly = [/public pages tell search engines/]
