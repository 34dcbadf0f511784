// Stands in the page itself, before the app's files (ask-early-plugin.ts), and imports nothing. A device that stores nobody asks, while they are still on
// their way, who is signed in and for the first rows of where that person works; the app takes the answers by early-answers.ts. It also has the shell
// loaded, which only pages of somebody who is signed in have.
type EarlyAnswer = import('../data/early-answers.ts').EarlyAnswer;
type EarlyAnswers = import('../data/early-answers.ts').EarlyAnswers;
declare const SHELL_FILES: readonly string[];

if (localStorage.getItem('larder.session') === null) {
  const ask = async (path: string): Promise<EarlyAnswer> => {
    const answer = await fetch(path);
    return { status: answer.status, body: answer.ok ? await answer.json() : null };
  };
  const asked = (path: string) => {
    const answer = ask(path);
    answer.catch(() => undefined); // thrown to whoever takes it
    early.answers.set(path, answer);
    return answer;
  };
  const early: EarlyAnswers = { askedAt: Date.now(), answers: new Map() };
  window.larderEarly = early;
  asked('/api/v1/me').then(
    ({ body }) => {
      if (body === null) return;
      const { accounts, currentAccountId } = body as { accounts: { id: string }[]; currentAccountId: string | null };
      const addressed = accounts.find(({ id }) => location.pathname.includes(id))?.id;
      const accountId = addressed ?? accounts.find(({ id }) => id === currentAccountId)?.id;
      if (accountId) asked(`/api/v1/accounts/${accountId}/sync`);
      for (const file of SHELL_FILES) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = file;
        document.head.append(link);
      }
    },
    () => undefined,
  );
}
