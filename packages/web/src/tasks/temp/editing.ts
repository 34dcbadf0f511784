/** What is being done with an entry. It is held above the entry's row, which a correction takes away before the server has answered. */
export interface Editing<Entry> {
  entry: Entry;
  how: 'correct' | 'withdraw';
}
