import fc from 'fast-check'

// The same examples for every mutant; otherwise chance would decide which mutants are noticed. The first failure is
// enough: shrinking it would only take time.
fc.configureGlobal({ seed: 20261122, endOnFailure: true })
