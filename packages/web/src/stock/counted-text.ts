/** How much was counted, of the ingredients there are: `34 of 60 counted`; and how many recipes beside them. listed null: nobody knows how many there were. */
export function countedText(ingredients: number, listed: number | null, recipes: number): string {
  const counted = listed === null ? `${ingredients} counted` : `${ingredients} of ${listed} counted`;
  if (recipes === 0) return counted;
  return `${counted} and ${recipes === 1 ? '1 recipe' : `${recipes} recipes`}`;
}
