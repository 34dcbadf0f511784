/** Why a file cannot be taken in, in words for its owner, and where in it: `json/ingredient.json, row 3, name`. */
export class ImportProblem extends Error {
  readonly place: string | null;

  constructor(message: string, place: string | null = null) {
    super(message);
    this.name = 'ImportProblem';
    this.place = place;
  }
}
